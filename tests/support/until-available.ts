/**
 * Repeats a request that gets a 503, like a client: on a slow machine a race can outlast the server's wait
 * for a lock.
 */
export async function untilAvailable<T extends { status: number }>(
  send: () => Promise<T>,
): Promise<T> {
  let response = await send()
  while (response.status === 503) response = await send()
  return response
}
