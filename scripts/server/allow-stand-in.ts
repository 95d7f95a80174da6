import type { ServerResponse } from 'node:http'

/**
 * Adds the card provider's local stand-in to a page's content policy. One build serves all
 * installations, so the policy in it does not contain the stand-in's address.
 */
export function allowStandIn(response: ServerResponse, address: string) {
  const { origin } = new URL(address)
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isPolicy = name.toLowerCase() === 'content-security-policy'
    return setHeader(name, isPolicy ? String(value).replace('connect-src ', `$&${origin} `) : value)
  }
}
