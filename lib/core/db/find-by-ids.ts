import 'server-only'

/**
 * Reads the documents with these ids in one query, and none when there are no ids. Returns a function
 * that answers the document of an id, or undefined when it no longer exists.
 */
export async function findByIds<Document extends { _id: unknown }>(
  ids: readonly unknown[],
  find: (ids: string[]) => PromiseLike<Document[]>,
): Promise<(id: unknown) => Document | undefined> {
  const wanted = [...new Set(ids.map(String))]
  const documents = wanted.length > 0 ? await find(wanted) : []
  const byId = new Map(documents.map((document) => [String(document._id), document]))
  return (id) => byId.get(String(id))
}
