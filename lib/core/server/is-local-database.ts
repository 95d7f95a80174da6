/** Whether a MongoDB URI points to this computer; only such databases get demo or test data. */
export function isLocalDatabase(uri: string): boolean {
  const [, hosts = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)(?:[/?]|$)/.exec(uri) ?? []
  return hosts.split(',').every((host) => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host))
}
