export function withoutCredentials(uri: string) {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/)[^@/]*@/, '$1')
}

export function withDatabase(uri: string, dbName: string) {
  const [beforeOptions = '', ...options] = uri.split('?')
  const [server] = /^mongodb(?:\+srv)?:\/\/[^/]+/.exec(beforeOptions) ?? [beforeOptions]
  return [`${server}/${dbName}`, ...options].join('?')
}
