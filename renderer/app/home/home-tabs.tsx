import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { rovingIndex, SIDEWAYS } from '#ui/kit/roving-keys.ts'
import { HOME } from '../words.ts'
import type { Tab } from './home-query.ts'
import styles from './home-tabs.module.css'

const TABS: readonly { readonly tab: Tab; readonly label: string }[] = [
  { tab: 'habits', label: HOME.habits },
  { tab: 'time', label: HOME.time },
]

interface HomeTabsProps {
  readonly tab: Tab
  readonly onChange: (tab: Tab) => void
}

/**
 * The two tabs of `/`, with the usual keys of tabs. Mantine's `Tabs` do the same, but are not in the first
 * download (docs/decisions/0038).
 */
export function HomeTabs({ tab, onChange }: HomeTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = TABS.findIndex((one) => one.tab === tab)
    const next = rovingIndex(event.key, SIDEWAYS, { at: index, count: TABS.length })
    const target = next === undefined ? undefined : TABS[next]
    if (next === undefined || !target) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChange(target.tab)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={HOME.tabs}
      className={styles.tabs}
      onKeyDown={onKeyDown}
    >
      {TABS.map((one) => (
        <PlainButton
          key={one.tab}
          role="tab"
          id={`tab-${one.tab}`}
          aria-selected={one.tab === tab}
          aria-controls={one.tab === tab ? PANEL : undefined}
          tabIndex={one.tab === tab ? 0 : -1}
          className={classNames(styles.tab, one.tab === tab && styles.selected)}
          onClick={() => onChange(one.tab)}
        >
          {one.label}
        </PlainButton>
      ))}
    </div>
  )
}

const PANEL = 'tab-panel'

/** The content of the selected tab. */
export function HomeTabPanel({
  tab,
  children,
}: {
  readonly tab: Tab
  readonly children: ReactNode
}) {
  return (
    <div key={tab} role="tabpanel" id={PANEL} aria-labelledby={`tab-${tab}`}>
      {children}
    </div>
  )
}
