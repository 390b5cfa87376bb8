import { passOnCheckIn, replyToCheckIn, sendCheckIn } from './check-ins.ts'
import { readCoachAlerts, setCoachAlert } from './coach-alerts.ts'
import { sendCoachMessage } from './send-coach-message.ts'
import { countSession } from './sessions.ts'
import { tellReferrer } from './tell-referrer.ts'

export const coachingHandlers = {
  'count-session': countSession,
  'pass-on-check-in': passOnCheckIn,
  'read-coach-alerts': readCoachAlerts,
  'reply-to-check-in': replyToCheckIn,
  'send-check-in': sendCheckIn,
  'send-coach-message': sendCoachMessage,
  'set-coach-alert': setCoachAlert,
  'tell-referrer': tellReferrer,
}
