/** Downloads a text as a file; `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not immediately: some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
