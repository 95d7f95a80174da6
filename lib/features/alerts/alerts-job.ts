import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { continueAlerts } from './continue-alerts'

/** Sends the waves of alerts that are due. */
export const alertsJob: Job = { name: 'alerts', everySeconds: 5, run: continueAlerts }
