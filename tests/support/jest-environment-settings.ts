import { ownSettings } from './own-settings'

// What a test may rely on, whatever the shell or the machine has set.
const settings = ownSettings()
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
Object.assign(process.env, settings)
