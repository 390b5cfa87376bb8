/** Notices when the person comes back to the computer. */
import { type Away, observe, type Presence } from '#core/app/desktop/away.ts'

/** How often to ask the system, in ms: often enough that no input goes unseen (`THERE_MS` of core/app/desktop/away.ts). */
export const LOOK_EVERY_MS = 30_000

/** What it needs of Electron's `powerMonitor`. Linux tells of no locked screen, and some Wayland desktops no idle time. */
interface Power {
  /** In seconds. */
  getSystemIdleTime(): number
  on(event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen', listener: () => void): unknown
}

export class AwayWatch {
  private presence: Presence | undefined
  private timer: NodeJS.Timeout | undefined
  private isLocked = false
  private isAsleep = false
  private readonly power: Power
  private readonly onBack: (away: Away) => void

  /** @param onBack called when the person is back, after however short a time */
  constructor(power: Power, onBack: (away: Away) => void) {
    this.power = power
    this.onBack = onBack
    power.on('lock-screen', () => this.onLock(true))
    power.on('unlock-screen', () => this.onLock(false))
    power.on('suspend', () => {
      this.look()
      this.isAsleep = true
    })
    power.on('resume', () => this.wake())
  }

  /** Begins or ends watching; what was before is forgotten. */
  watch(isOn: boolean): void {
    if (isOn === (this.timer !== undefined)) return
    clearInterval(this.timer)
    this.timer = isOn ? setInterval(() => this.look(), LOOK_EVERY_MS) : undefined
    this.presence = undefined
    this.look()
  }

  private onLock(isLocked: boolean): void {
    // The last input before the screen is locked still counts.
    if (isLocked) this.look()
    this.isLocked = isLocked
    this.look()
  }

  private wake(): void {
    const hasSlept = this.isAsleep
    this.isAsleep = false
    this.look(hasSlept)
  }

  private look(hasSlept = false): void {
    // Between `suspend` and `resume`, timers may still run: only `resume` tells how long it was.
    if (this.timer === undefined || this.isAsleep) return
    const { presence, away } = observe(this.presence, {
      clock: Date.now(),
      steady: performance.now(),
      idle: this.power.getSystemIdleTime() * 1_000,
      isLocked: this.isLocked,
      hasSlept,
    })
    this.presence = presence
    if (away) this.onBack(away)
  }
}
