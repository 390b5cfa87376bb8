import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { TabList, TabPanel } from '#ui/kit/tabs.tsx'
import styles from './kit.module.css'

const VARIANTS = ['filled', 'light', 'outlined', 'subtle'] as const
const LONG = 'A button whose words are longer than its column is wide'

export function ButtonsAndCards() {
  return (
    <div className={styles.columns}>
      <Card title="Buttons">
        {VARIANTS.map((variant) => (
          <div className={styles.row} key={variant}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} busy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Save
            </Button>
          </div>
        ))}
        <Button wide>As wide as its card</Button>
        <div className={styles.narrow}>
          <Button variant="light">{LONG}</Button>
        </div>
        <ButtonLink to="#" variant="outlined">
          A link
        </ButtonLink>
        <div className={styles.row}>
          {VARIANTS.map((variant) => (
            <IconButton key={variant} label={`Delete (${variant})`} variant={variant}>
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          ))}
          <IconButton label="Deleting" busy>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete (disabled)" disabled>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </Card>
      <Card title="Progress">
        <Progress label="Nothing yet" value={0} />
        <Progress label="Two fifths" value={0.4} />
        <Progress label="All of it" value={1} />
        <Progress label="Nobody knows" value={undefined} />
      </Card>
      <Card>A card without a title.</Card>
      <Card title="Empty state">
        <EmptyState title="No groups yet" within action={<Button>New group</Button>}>
          Members of a group share a leaderboard.
        </EmptyState>
      </Card>
      <Card title="Tabs">
        <TabsOfADay />
      </Card>
    </div>
  )
}

const TABS = [
  { tab: 'habits', label: 'Habits' },
  { tab: 'time', label: 'Time' },
  { tab: 'notes', label: 'Notes' },
] as const

function TabsOfADay() {
  const [tab, setTab] = useState<(typeof TABS)[number]['tab']>('habits')
  return (
    <>
      <TabList id="day" label="Parts of the day" tab={tab} tabs={TABS} onChange={setTab} />
      <TabPanel id="day" tab={tab}>
        <p>What belongs to {tab}.</p>
      </TabPanel>
    </>
  )
}
