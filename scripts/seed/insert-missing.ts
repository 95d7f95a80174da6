import type { Model, Types } from 'mongoose'

/** Inserts the documents whose ids do not exist yet, and returns them. */
export async function insertMissing<R, T extends { _id: Types.ObjectId }>(
  model: Model<R>,
  documents: T[],
): Promise<T[]> {
  const ids = documents.map(({ _id }) => _id)
  const there = await model.find({ _id: { $in: ids } } as never, { _id: 1 }).lean<T[]>()
  const known = new Set(there.map(({ _id }) => String(_id)))
  const missing = documents.filter(({ _id }) => !known.has(String(_id)))
  // Lean: the documents are complete, and casting and validating them would take six times as long.
  if (missing.length > 0) await model.insertMany(missing, { ordered: false, lean: true })
  return missing
}
