const uriParts = /^(mongodb(?:\+srv)?:\/\/)(?:[^@/]*@)?([^/?]+)(?:\/([^?]*))?(\?.*)?$/

/** The hosts in a MongoDB URI, without ports. */
export function mongodbHosts(uri: string) {
  const hosts = uriParts.exec(uri)?.[2] ?? ''
  return hosts.split(',').map((host) => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))
}

/** Whether a MongoDB URI points to this computer; only such servers get demo or test data. */
export function isLocalMongodbUri(uri: string) {
  return mongodbHosts(uri).every(isLocalHost)
}

/** Whether a host name (or an IPv6 address with or without brackets) is this computer. */
export function isLocalHost(host: string) {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}

/** Replaces the database in a URI. */
export function withDatabase(uri: string, dbName: string) {
  const query = uri.indexOf('?')
  const options = query === -1 ? '' : uri.slice(query)
  const beforeOptions = query === -1 ? uri : uri.slice(0, query)
  const [server] = /^mongodb(?:\+srv)?:\/\/[^/]+/.exec(beforeOptions) ?? [beforeOptions]
  return `${server}/${dbName}${options}`
}
