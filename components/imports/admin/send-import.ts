import { callApi } from '@/lib/core/http/api-client'
import { PART_BYTES } from '@/lib/features/imports/rules'
import type { ShownImport } from '@/lib/features/imports/shapes'

interface Answer {
  import: ShownImport
}

/** Returns the id of the import. Deletes it again when sending or reading the file fails. */
export async function sendImport(
  file: File,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { import: begun } = await callApi<Answer>('imports', {
    body: { fileName: file.name, bytes: file.size },
  })
  const path = `imports/${begun._id}`
  try {
    for (let at = 0, part = 0; at < file.size; at += PART_BYTES, part += 1) {
      const body = new FormData()
      body.append('part', file.slice(at, at + PART_BYTES), 'part')
      await callApi(`${path}/parts/${part}`, { method: 'PUT', body })
      onPercent(Math.min(100, Math.floor(((at + PART_BYTES) / file.size) * 100)))
    }
    await callApi(`${path}/read`, { method: 'POST' })
  } catch (cause) {
    await callApi(path, { method: 'DELETE' }).catch(() => undefined)
    throw cause
  }
  return begun._id
}
