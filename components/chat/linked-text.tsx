import Linkify from 'linkify-react'

/** The words of a message with its web addresses as links. */
export default function LinkedText({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>
}

const OPTIONS = {
  target: '_blank',
  // We vouch neither for where it leads nor for who wrote it.
  rel: 'noopener noreferrer nofollow ugc',
  className: 'underline underline-offset-2',
  defaultProtocol: 'https',
  // Not every dot between two words is an address, and no address but the web's is a link.
  validate: (address: string, type: string) =>
    type === 'url' && /^(https?:\/\/|www\.)/i.test(address),
}
