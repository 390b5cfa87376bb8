import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  nextStep,
  ONBOARDING,
  type OnboardingStep,
  type StepInfo,
  stepChange,
} from '#core/views/onboarding/steps.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Button, buttonClass } from '#ui/kit/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showUserError } from '#ui/toast.ts'
import styles from './step-page.module.css'

interface StepPageProps {
  readonly step: OnboardingStep
  readonly lead: string
  readonly finish: string
  readonly children: ReactNode
}

export function StepPage({ step, lead, finish, children }: StepPageProps) {
  const state = useStep(step)
  const [isPressed, setIsPressed] = useState(false)
  const title = ONBOARDING.find((one) => one.step === step)?.label ?? ''
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <p className={styles.lead}>{lead}</p>
      {children}
      {state.isDone === false && (
        <Button
          className={styles.finish}
          busy={state.busy}
          onClick={() => {
            setIsPressed(true)
            state.finish()
          }}
        >
          {finish}
        </Button>
      )}
      {state.isDone && <StepDone state={state} takesFocus={isPressed} />}
    </div>
  )
}

interface StepDoneProps {
  readonly state: StepState
  /** Whether to take the focus of the button that it replaces. */
  readonly takesFocus: boolean
}

function StepDone({ state: { next }, takesFocus }: StepDoneProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.done}>
      <p role="status" className={styles.doneWords}>
        <IconDone size={26} aria-hidden="true" />
        {next ? 'Done.' : 'All four done. You’re all set.'}
      </p>
      <Link ref={link} className={buttonClass({})} to={next?.path ?? '/'}>
        {next ? `Next: ${inSentenceCase(next.label)}` : 'Go to today'}
      </Link>
    </div>
  )
}

function inSentenceCase(label: string): string {
  return label.slice(0, 1) + label.slice(1).toLowerCase()
}

interface StepState {
  /** Undefined until the member's record is read. */
  readonly isDone: boolean | undefined
  /** The step to continue with, undefined if all four are done. */
  readonly next: StepInfo | undefined
  readonly busy: boolean
  readonly finish: () => void
}

export function useStep(step: OnboardingStep): StepState {
  const account = useAccount()
  const steps = useUser()?.onboardingSteps
  const [busy, setBusy] = useState(false)
  const finish = () => {
    if (!account || busy || steps?.[step]) return
    setBusy(true)
    saveUser(account, stepChange(step))
      .catch((error: unknown) => {
        logError(`Step ${step} was not saved:`, error)
        showUserError(error)
      })
      .finally(() => setBusy(false))
  }
  return { isDone: steps?.[step], next: steps && nextStep(steps, step), busy, finish }
}
