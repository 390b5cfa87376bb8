/** How a habit looks beside its colour: an icon, so that nobody has to tell colours apart. */
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs'
import IconSunrise from '@tabler/icons-react/dist/esm/icons/IconSunrise.mjs'
import type { HabitId } from '#core/values/habits.ts'

const ICONS = {
  habit1: IconMessage,
  habit2: IconCoins,
  habit3: IconSunrise,
  habit4: IconRun,
} as const satisfies Record<HabitId, unknown>

export function HabitIcon({
  habit,
  size = 22,
}: {
  readonly habit: HabitId
  readonly size?: number
}) {
  const Icon = ICONS[habit]
  return <Icon size={size} stroke={1.8} aria-hidden="true" />
}
