import { webcrypto } from 'node:crypto'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import JSDOMEnvironment from 'jest-environment-jsdom'

const missing = {
  ...{ fetch, Headers, Request, Response, FormData, Blob, File },
  // Without MessageChannel, because React would leave a port open and the process would not end.
  ...{ TextEncoder, TextDecoder, structuredClone },
  ...{ ReadableStream, WritableStream, TransformStream },
}

/** jsdom with the web APIs of Node that browsers have and jsdom lacks. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    for (const [name, value] of Object.entries(missing)) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: value })
    }
    const { crypto } = this.global as unknown as { crypto: object }
    if (!('subtle' in crypto)) Object.assign(crypto, { subtle: webcrypto.subtle })
  }
}
