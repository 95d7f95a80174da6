/** Whether a host name (or an IPv6 address with or without brackets) is this computer. */
export function isLocalHost(host: string) {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}

export function withoutCredentials(uri: string) {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/)[^@/]*@/, '$1')
}

export function withDatabase(uri: string, dbName: string) {
  const [beforeOptions = '', ...options] = uri.split('?')
  const [server] = /^mongodb(?:\+srv)?:\/\/[^/]+/.exec(beforeOptions) ?? [beforeOptions]
  return [`${server}/${dbName}`, ...options].join('?')
}
