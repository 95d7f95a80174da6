import 'server-only'

/** Reads documents in one query; returns a lookup by id, undefined for a missing document. */
export async function findByIds<Document extends { _id: unknown }>(
  ids: readonly unknown[],
  find: (ids: string[]) => PromiseLike<Document[]>,
): Promise<(id: unknown) => Document | undefined> {
  const wanted = [...new Set(ids.map(String))]
  const documents = wanted.length > 0 ? await find(wanted) : []
  const byId = new Map(documents.map((document) => [String(document._id), document]))
  return (id) => byId.get(String(id))
}
