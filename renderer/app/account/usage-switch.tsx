import '#ui/switch-styles.ts'
import { Switch } from '@mantine/core'
import { logError } from '#data/log.ts'
import { chooseUsageCounts, useUsageConsent } from '#data/queries/use-usage-consent.ts'
import { showToast } from '#ui/toast.ts'
import styles from './account-dialog.module.css'

/** Asks whether uses may be counted: off until somebody says so, and as easily off again. */
export function UsageSwitch() {
  const agreed = useUsageConsent()
  const choose = (next: boolean) => {
    try {
      chooseUsageCounts(next)
    } catch (error) {
      logError('The choice about usage counts was not kept:', error)
      showToast({ kind: 'warning', message: 'This browser did not keep your choice.' })
    }
  }
  return (
    <Switch
      className={styles.usage ?? ''}
      classNames={{ track: styles.track ?? '' }}
      size="md"
      checked={agreed}
      onChange={(event) => choose(event.currentTarget.checked)}
      label="Share anonymous usage counts"
      description="How often things like a check-off happen: never your name, your days or the pages you open. Google Analytics counts, by a random number that goes away when you switch this off."
    />
  )
}
