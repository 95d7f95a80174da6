/** Downloads a file; `type` is the media type of a text. */
export function saveFile(name: string, contents: Blob | string, type?: string): void {
  const file = typeof contents === 'string' ? new Blob([contents], { type }) : contents
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not immediately: some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
