import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { TimePanel } from '#features/time/time-panel.tsx'
import layout from '#ui/kit/layout.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import { queryOf, type TimeView } from './home-query.ts'

const InsightScreen = lazyPart(
  async () => (await import('#features/insight/insight-screen.tsx')).InsightScreen,
  <Loading />,
)
const TemplatesDrawer = lazyPart(
  async () => (await import('#features/time/templates/templates-drawer.tsx')).TemplatesDrawer,
  <Loading as="overlay" />,
)

interface HomeTimeProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly view: TimeView | undefined
  readonly onSelect: (day: DayKey) => void
}

export function HomeTime({ account, dayKey, today, view, onSelect }: HomeTimeProps) {
  const { open, close } = useAddressedView()
  const onView = (next: TimeView | undefined) =>
    (next ? open : close)(queryOf({ tab: 'time', day: dayKey, view: next }, today))
  if (view === 'insight') {
    return (
      <>
        <button type="button" className={layout.link} onClick={() => onView(undefined)}>
          <IconBack size={20} stroke={1.8} aria-hidden="true" />
          Back to the day
        </button>
        <InsightScreen />
      </>
    )
  }
  return (
    <>
      <TimePanel
        account={account}
        dayKey={dayKey}
        today={today}
        onSelect={onSelect}
        onTemplates={() => onView('templates')}
        onInsight={() => onView('insight')}
      />
      {view === 'templates' && (
        <TemplatesDrawer account={account} today={today} onClose={() => onView(undefined)} />
      )}
    </>
  )
}
