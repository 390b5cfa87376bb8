/**
 * Whether callables refuse clients that are not our apps: `ENFORCE_APP_CHECK=true` in `functions/.env`
 * (docs/firebase.md). Off by default: enforcing it before the web app sends tokens would lock the admins out.
 * Not a Firebase parameter, because every deployment and every emulator would prompt for it.
 */
export const enforceAppCheck = process.env.ENFORCE_APP_CHECK === 'true'
