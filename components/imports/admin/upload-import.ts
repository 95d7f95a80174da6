import { apiFetch } from '@/lib/core/http/api-client'
import { PART_BYTES } from '@/lib/features/imports/rules'

/** Returns the id of the import. Deletes it again when sending or reading the file fails. */
export async function uploadImport(
  file: File,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { import: createdImport } = await apiFetch('imports', {
    body: { fileName: file.name, bytes: file.size },
  })
  const path = `imports/${createdImport._id}` as const
  try {
    for (let offset = 0, part = 0; offset < file.size; offset += PART_BYTES, part += 1) {
      const body = new FormData()
      body.append('part', file.slice(offset, offset + PART_BYTES), 'part')
      await apiFetch(`${path}/parts/${part}`, { method: 'PUT', body })
      onPercent(Math.min(100, Math.floor(((offset + PART_BYTES) / file.size) * 100)))
    }
    await apiFetch(`${path}/read`, { method: 'POST' })
  } catch (cause) {
    await apiFetch(path, { method: 'DELETE' }).catch(() => undefined)
    throw cause
  }
  return createdImport._id
}
