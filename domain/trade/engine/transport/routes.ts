import type { Makers } from '../market.ts'
import type { AllocationInput, Issue, Policy, Request, Transport } from '../shapes.ts'
import { type Kilometres, readKilometres } from './kilometres.ts'

const ways: Record<Transport, number> = { RAILWAY: 0, CAR: 1, COMBO: 2 }

/** Route classes: requests with the same grade, place, transport and named factory have the same routes. */
export class Routes {
  readonly market: number[] = []
  /** Bit f: factory f of the grade can be reached. */
  readonly reach: number[] = []
  /** The named factory after applying the policy, -1 = none; >= the number of factories = unknown factory. */
  private readonly wish: number[] = []
  private readonly road: number[] = []
  private readonly known = new Map<number, number>()
  /** Reach by road (place and way) and grade, ignoring the named factory; -1 = not computed yet. */
  private readonly openTo: Int32Array
  private readonly km: Kilometres
  private readonly makers: Makers
  private readonly policy: Policy

  constructor(input: AllocationInput, makers: Makers, policy: Policy, issues: Issue[]) {
    this.makers = makers
    this.policy = policy
    this.km = readKilometres(input, makers, policy, issues)
    this.openTo = new Int32Array(this.km.places.size * 3 * makers.markets.length).fill(-1)
  }

  /** Index of the route class of a request; -1 if no distance of its place is known. `named`: index of its factory, -1 = none, -2 = unknown. */
  of(request: Request, market: number, named: number): number {
    const place = this.km.places.get(request.placeId)
    const way = ways[request.transport]
    if (place === undefined || way === undefined) return -1
    const wish = this.wishOf(named)
    const road = place * 3 + way
    const key = (road * this.makers.markets.length + market) * (this.makers.factories.length + 2) + wish + 1
    const found = this.known.get(key)
    if (found !== undefined) return found
    const route = this.market.push(market) - 1
    this.known.set(key, route)
    this.wish.push(wish)
    this.road.push(road)
    this.reach.push(this.reachOf(road, market, wish))
    return route
  }

  /** An unknown factory counts only if the preference is strict. */
  private wishOf(named: number): number {
    if (this.policy.preference === 'ignore' || named === -1) return -1
    if (named >= 0) return named
    return this.policy.preference === 'strict' ? this.makers.factories.length : -1
  }

  private reachOf(road: number, market: number, wish: number): number {
    const { makers } = this.markets(market)
    const at = road * this.makers.markets.length + market
    let open = this.openTo[at]!
    if (open < 0) {
      open = 0
      for (let f = 0; f < makers.length; f++) if (this.kmAlong(road, makers[f]!) >= 0) open |= 1 << f
      this.openTo[at] = open
    }
    if (this.policy.preference !== 'strict' || wish < 0) return open
    const number = makers.indexOf(wish)
    return number < 0 ? 0 : open & (1 << number)
  }

  private markets(market: number) {
    return this.makers.markets[market]!
  }

  private kmAlong(road: number, factory: number): number {
    return this.km.km[road * this.makers.factories.length + factory]!
  }

  /** Km from factory f of the grade, regardless of the preference policy; -1 = no route. */
  kmFrom(route: number, f: number): number {
    return this.kmAlong(this.road[route]!, this.markets(this.market[route]!).makers[f]!)
  }

  /** Writes, per factory of the grade, the km plus, with a soft policy, the penalty for not being the named one; -1 = not allowed. */
  costs(route: number, into: Int32Array, at: number): void {
    const { preference, preferencePenaltyKm } = this.policy
    const { makers } = this.markets(this.market[route]!)
    const wish = this.wish[route]!
    const penaltyKm = wish >= 0 && preference === 'soft' ? preferencePenaltyKm : 0
    const first = this.road[route]! * this.makers.factories.length
    const reach = this.reach[route]!
    for (let f = 0; f < makers.length; f++) {
      const factory = makers[f]!
      into[at + f] = reach & (1 << f) ? this.km.km[first + factory]! + (factory === wish ? 0 : penaltyKm) : -1
    }
  }
}
