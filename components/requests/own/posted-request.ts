let posted: string | undefined

/** Reserves the space of `FindDonors` on the next page, because only its requester sees that part. */
export function rememberPostedRequest(id: string): void {
  posted = id
}

/** Whether the person posted this request since the last page load. */
export function wasPostedHere(id: string): boolean {
  return posted === id
}
