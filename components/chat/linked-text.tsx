import Linkify from 'linkify-react'

/** The text of a message with its web addresses as links. */
export default function LinkedText({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>
}

const OPTIONS = {
  target: '_blank',
  // We recommend neither the target nor the author of a link.
  rel: 'noopener noreferrer nofollow ugc',
  className: 'underline underline-offset-2',
  defaultProtocol: 'https',
  // Not every dot between two words makes an address, and only web addresses become links.
  validate: (address: string, type: string) =>
    type === 'url' && /^(https?:\/\/|www\.)/i.test(address),
}
