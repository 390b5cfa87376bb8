/** Whether callables refuse who is no app of ours: asked at deployment, or set in `functions/.env` (docs/firebase.md). */
import { defineBoolean } from 'firebase-functions/params'

/** Off unless it is said: whoever enforces it before the web app sends tokens locks their admins out. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false })
