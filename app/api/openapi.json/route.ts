import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { readDocument } from '@/lib/features/developers/read-document'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'readDocument',
    act: 'developers/read-document',
    withoutDatabase: true,
    answer: fileAnswer('application/json'),
    run: readDocument,
  }),
})
