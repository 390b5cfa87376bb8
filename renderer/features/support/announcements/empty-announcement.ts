import type { TypedAnnouncement } from '#core/views/admin/announcement-form.ts'

export const EMPTY_ANNOUNCEMENT: TypedAnnouncement = {
  title: '',
  body: '',
  link: '',
  day: '',
  time: '',
  sendAt: 0,
  replaces: '',
}

/** The name of this device's time zone, such as Europe/Berlin. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
