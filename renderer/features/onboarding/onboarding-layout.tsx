import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { nextStep, ONBOARDING, stepsDone } from '#core/views/onboarding/steps.ts'
import { useUser } from '#data/records/member/queries.ts'
import { Loading } from '#ui/loading.tsx'
import styles from './onboarding-layout.module.css'

/** The checklist above the four steps: the current one, and those that are done (docs/product.md#routes). */
export function OnboardingLayout() {
  const steps = useUser()?.onboardingSteps
  const { pathname } = useLocation()
  return (
    <>
      <nav aria-label="Getting started" className={styles.nav}>
        <p className={styles.progress}>
          {steps && `Getting started · ${stepsDone(steps)} of ${ONBOARDING.length} done`}
        </p>
        <ol className={styles.steps}>
          {ONBOARDING.map(({ step, path, label }, index) => {
            const isDone = steps?.[step] ?? false
            return (
              <li key={step}>
                <Link
                  to={path}
                  className={styles.step}
                  aria-current={path === pathname ? 'page' : undefined}
                  {...(isDone && { 'aria-describedby': 'step-done' })}
                >
                  {isDone ? (
                    <IconDone className={styles.done} size={26} aria-hidden="true" />
                  ) : (
                    <span className={styles.number} aria-hidden="true">
                      {steps && index + 1}
                    </span>
                  )}
                  {label}
                </Link>
              </li>
            )
          })}
        </ol>
        <span id="step-done" hidden>
          Done
        </span>
      </nav>
      <Outlet />
    </>
  )
}

/** `/onboarding`: continues with the first step that is not done. */
export function OnboardingStart() {
  const steps = useUser()?.onboardingSteps
  if (!steps) return <Loading />
  return <Navigate to={(nextStep(steps) ?? ONBOARDING[0])?.path ?? '/'} replace />
}
