/**
 * What marks a link that `LinkFollower` follows without loading the page anew: one that is `near` is fetched
 * ahead when a finger, the mouse or the focus comes to it, since somebody may press it then.
 */
export function followed(near = false) {
  return { 'data-follow': near ? 'near' : '' } as const
}
