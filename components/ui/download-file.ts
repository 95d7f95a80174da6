/** `type` is the media type of a text. */
export function downloadFile(name: string, contents: Blob | string, type?: string): void {
  const file = typeof contents === 'string' ? new Blob([contents], { type }) : contents
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
