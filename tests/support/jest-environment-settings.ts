import { testSettings } from './test-settings'

// The settings of tests do not depend on the shell or the machine.
const settings = testSettings()
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
Object.assign(process.env, settings)
