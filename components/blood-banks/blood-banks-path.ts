/** The page of all blood banks, with these filters. */
export function bloodBanksPath({
  district,
  bloodGroup,
}: {
  district?: string
  bloodGroup?: string
} = {}): string {
  const query = new URLSearchParams({
    ...(district && { district }),
    ...(bloodGroup && { bloodGroup }),
  }).toString()
  return query ? `/blood-banks?${query}` : '/blood-banks'
}
