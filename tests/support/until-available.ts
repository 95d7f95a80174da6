/**
 * Repeats a call that gets a 503, as a client does: on a busy machine a race can last longer than the server lets a
 * call wait for a lock.
 */
export async function untilAvailable<T extends { status: number }>(
  send: () => Promise<T>,
): Promise<T> {
  let response = await send()
  while (response.status === 503) response = await send()
  return response
}
