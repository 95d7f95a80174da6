import type { ServerResponse } from 'node:http'

/**
 * Lets the pages call the stand-in of the card provider on this computer. The build is one for all
 * installations, so the policy in it does not know where the stand-in listens.
 */
export function letStandInBeCalled(response: ServerResponse, address: string) {
  const { origin } = new URL(address)
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isPolicy = name.toLowerCase() === 'content-security-policy'
    return setHeader(name, isPolicy ? String(value).replace('connect-src ', `$&${origin} `) : value)
  }
}
