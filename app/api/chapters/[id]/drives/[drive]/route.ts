import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { deleteDrive, editDrive } from '@/lib/features/chapters/server/drives'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: chapterEndpoints['PATCH chapters/[id]/drives/[drive]'],
    access: 'user',
    operation: 'editDrive',
    errorCodes: ['conflict', 'edited-meanwhile'],
    traceName: 'chapters/edit-drive',
    run: async ({ user, params, body }) => ({
      message: 'drive changed successfully',
      campaign: await editDrive(user, params, body),
    }),
  }),
  DELETE: endpoint({
    contract: chapterEndpoints['DELETE chapters/[id]/drives/[drive]'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'deleteDrive',
    errorCodes: ['conflict'],
    traceName: 'chapters/delete-drive',
    run: async ({ user, params }) => {
      await deleteDrive(user, params)
      return { message: 'drive deleted successfully' }
    },
  }),
})
