import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'

export function TemplatesDrawer(_props: {
  readonly account: Account
  readonly today: DayKey
  readonly onClose: () => void
}) {
  return null
}
