import { randomBytes } from 'node:crypto'
import { withDatabase } from '../../scripts/server/local-address'
import './jest-environment-settings'
import { databaseVariable } from './test-database'

const server = process.env[databaseVariable]
if (!server) throw new Error('The tests found no MongoDB; run them with the project "api"')

// Each test file has its own database, so that files can run in parallel.
const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
process.env.MONGODB_URI = withDatabase(server, name)
