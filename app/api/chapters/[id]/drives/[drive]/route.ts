import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { editedCampaignResponse } from '@/lib/features/campaigns/contract'
import { campaignChangesSchema } from '@/lib/features/campaigns/schema'
import { chapterDrivePathSchema } from '@/lib/features/chapters/schema'
import { deleteDrive, editDrive } from '@/lib/features/chapters/server/drives'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: 'user',
    operation: 'editDrive',
    errorCodes: ['conflict', 'edited-meanwhile'],
    traceName: 'chapters/edit-drive',
    params: chapterDrivePathSchema,
    body: campaignChangesSchema,
    response: editedCampaignResponse,
    run: async ({ user, params, body }) => ({
      message: 'drive changed successfully',
      campaign: await editDrive(user, params, body),
    }),
  }),
  DELETE: endpoint({
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'deleteDrive',
    errorCodes: ['conflict'],
    traceName: 'chapters/delete-drive',
    params: chapterDrivePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await deleteDrive(user, params)
      return { message: 'drive deleted successfully' }
    },
  }),
})
