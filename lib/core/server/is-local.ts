/** Whether a host name, or an IPv6 address with or without brackets, is this computer. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}

/** Whether an HTTP URL without a path points to a server on this computer. */
export function isLocalUrl(url: string): boolean {
  const [, host = ''] = /^http:\/\/([^/:]+)(?::\d+)?\/?$/.exec(url) ?? []
  return isLocalHost(host)
}

/** Whether a MongoDB URI points to this computer; only such databases get demo or test data. */
export function isLocalDatabase(uri: string): boolean {
  const [, hosts = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)(?:[/?]|$)/.exec(uri) ?? []
  return hosts.split(',').every((host) => isLocalHost(host.replace(/:\d+$/, '')))
}
