/** A search for an address in OpenStreetMap, which phones offer to open in their map. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
