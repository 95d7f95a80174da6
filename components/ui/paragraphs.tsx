/** Plain text: an empty line begins a new paragraph, and single line breaks are kept. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ))
}
