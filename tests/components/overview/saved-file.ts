import { waitFor } from '@testing-library/react'
import Papa from 'papaparse'

/** Stores the file that the page offers as a download. */
export function keepFiles() {
  const names: string[] = []
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob)
      return 'blob:file'
    },
    revokeObjectURL: () => undefined,
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return {
    /** The next file: its name and its spreadsheet rows. */
    saved: async () => {
      await waitFor(() => expect(names).toHaveLength(1))
      const text = await readText(blobs[0] as Blob)
      return { name: names[0], ...Papa.parse<string[]>(text, { skipEmptyLines: true }) }
    },
  }
}

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
}
