import Linkify from 'linkify-react'

export default function LinkedText({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>
}

const OPTIONS = {
  target: '_blank',
  // The site recommends neither the target nor the author of a link.
  rel: 'noopener noreferrer nofollow ugc',
  className: 'underline underline-offset-2',
  defaultProtocol: 'https',
  // Not every dot between two words makes a URL, and only web pages become links.
  validate: (url: string, type: string) => type === 'url' && /^(https?:\/\/|www\.)/i.test(url),
}
