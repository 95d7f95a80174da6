/** An empty line begins a new paragraph; single line breaks stay. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ))
}
