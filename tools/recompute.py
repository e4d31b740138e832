#!/usr/bin/env python3
"""Recomputes the allocation of a month: a second implementation of the rule in docs/allocation-format.md.

    python3 recompute.py month.json          the result, as canonical JSON
    python3 recompute.py --hash month.json   SHA-256 of the canonical JSON of the month, and of its result
    python3 recompute.py --lines months      one month on each line, one result on each line; - reads standard input
    python3 recompute.py --open rows.json    the published rows of a month: their root, and the rows that the rule gives other tons
    python3 recompute.py --open rows.json HASH   compares with the hash on a printed order

Python 3.8 or newer, standard library only. Numbers of sections refer to docs/allocation-format.md.
"""
import hashlib
import json
import math
import sys

SAFE = 2**53 - 1
MOST_KM = 1_000_000
MOST_FACTORIES = 30
MOST_LISTED = 12
HAIR = 1e-3
WORTH_SAMPLING = 200
SAMPLE_EVERY = 8
FIRST = "#first"
WAYS = {"RAILWAY": 0, "CAR": 1, "COMBO": 2}
FIELDS = {
    "factories": "id name rail road",
    "supply": "factoryId grade kg",
    "projects": "id remainingKg monthPlanKg",
    "requests": "id projectId region placeId grade ownership workType transport volumeKg preferredFactoryId tier firstKg",
    "distances": "factoryId placeId railKm roadKm lastMileKm",
    "quotas": "id region ownership grade capKg",
    "locks": "requestId factoryId kg",
}


# --- 1. Canonical JSON ---


def units(text):
    """Sorts text by UTF-16 code units."""
    return text.encode("utf-16-be", "surrogatepass")


def number_text(value):
    """A number as ECMAScript writes it: the shortest digits that read back as the same double."""
    if isinstance(value, int):
        if abs(value) <= SAFE:
            return str(value)
        value = float(value)
    if value == 0:
        return "0"
    if not math.isfinite(value):
        return "null"
    sign = "-" if value < 0 else ""
    mantissa, exponent = f"{abs(value)!r}e0".split("e")[:2]
    whole, _, part = mantissa.partition(".")
    digits = (whole + part).lstrip("0")
    point = len(whole) + int(exponent) - (len(whole + part) - len(digits))
    digits = digits.rstrip("0")
    if 0 < point <= 21:
        if len(digits) <= point:
            return sign + digits + "0" * (point - len(digits))
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    power = point - 1
    rest = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{rest}e{'+' if power > 0 else '-'}{abs(power)}"


def canonical(value):
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, (list, tuple)):
        return f"[{','.join(canonical(item) for item in value)}]"
    return "{%s}" % ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in sorted(value, key=units))


def sha256(value):
    return hashlib.sha256(canonical(value).encode("utf-8")).hexdigest()


# --- 2. Reading a month ---


def read_json(text):
    def refuse(word):
        raise ValueError(f"{word} is no number of JSON")

    def fraction(word):
        value = float(word)
        return int(value) if math.isfinite(value) and value.is_integer() else value

    return json.loads(text, parse_constant=refuse, parse_float=fraction)


def known_fields(month):
    rows = {}
    for name, fields in FIELDS.items():
        fields = fields.split()
        rows[name] = [{field: row[field] for field in fields if field in row} for row in month[name]]
    return {**rows, "policy": month["policy"]}


def safe(value):
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= SAFE


class Issues(list):
    def add(self, code, ref, excess=None):
        self.append({"code": code, "ref": ref, **({} if excess is None else {"excessKg": excess})})

    def whole_kg(self, value, ref):
        if safe(value) and value >= 0:
            return value
        self.add("BAD_NUMBER", ref)
        return 0

    def sorted(self):
        return sorted(self, key=lambda issue: (units(f"{issue['code']} {issue['ref']}"), issue.get("excessKg", 0)))


def by_id(rows, id_of, issues):
    """The row of each id; of rows with the same id, the one whose content sorts first."""

    def content(row):
        return units(canonical([[name, row[name]] for name in sorted(row, key=units)]))

    known = {}
    for row in rows:
        key = id_of(row)
        if key in known:
            issues.add("DUPLICATE_ID", key)
            if content(known[key]) <= content(row):
                continue
        known[key] = row
    return known


def own_id(row):
    return row["id"]


class Market:
    """One grade: its factories sorted by id, and their capacity."""

    def __init__(self, grade):
        self.grade, self.makers, self.ids, self.cap = grade, [], [], []

    def number_of(self, factory):
        return self.makers.index(factory) if factory in self.makers else -1


class Month:
    def __init__(self, given):
        self.issues = issues = Issues()
        self.policy = read_policy(given["policy"], issues)
        self.step = self.policy["stepKg"]
        self.read_makers(given, issues)
        self.read_limits(given["quotas"], issues)
        self.read_kilometres(given["distances"], issues)
        rows = by_id(given["requests"], own_id, issues)
        self.requests = [rows[key] for key in sorted(rows, key=units)]
        self.volume, asked, self.named, self.market, self.route = [], [], [], [], []
        self.routes, self.route_numbers = [], {}
        for row in self.requests:
            kg = issues.whole_kg(row["volumeKg"], row["id"])
            known_tier = safe(row["tier"]) and row["tier"] >= 1
            if not known_tier:
                issues.add("BAD_NUMBER", row["id"])
            self.volume.append(kg)
            asked.append(kg if known_tier else 0)
            named = self.named_factory(row)
            market = self.market_of.get(row["grade"], -1)
            self.named.append(named)
            self.market.append(market)
            self.route.append(-1 if market < 0 else self.route_of(row, market, named))
        self.read_claims(given["projects"], asked)
        self.path = [self.path_of(row) for row in self.requests]
        self.read_locks(given["locks"])

    def read_makers(self, given, issues):
        known = by_id(given["factories"], own_id, issues)
        self.factories = [known[key] for key in sorted(known, key=units)]
        self.factory_of = {row["id"]: i for i, row in enumerate(self.factories)}
        rows = by_id(given["supply"], lambda row: f"{row['factoryId']}/{row['grade']}", issues)
        caps, self.supply = {}, 0
        for ref in sorted(rows, key=units):
            row = rows[ref]
            kg = issues.whole_kg(row["kg"], ref)
            factory = self.factory_of.get(row["factoryId"])
            if factory is None:
                issues.add("UNKNOWN_REFERENCE", row["factoryId"])
                continue
            caps.setdefault(row["grade"], {})[factory] = kg
            self.supply += kg
        self.markets = []
        for grade in sorted(caps, key=units):
            market = Market(grade)
            market.makers = sorted(caps[grade])
            if len(market.makers) > MOST_FACTORIES:
                raise ValueError(f"more than {MOST_FACTORIES} factories make {grade}")
            market.ids = [self.factories[i]["id"] for i in market.makers]
            market.cap = [caps[grade][i] for i in market.makers]
            self.markets.append(market)
        self.market_of = {market.grade: i for i, market in enumerate(self.markets)}

    def read_limits(self, quotas, issues):
        known = by_id(quotas, own_id, issues)
        self.limit_ids = sorted(known, key=units)
        self.limit_kg = [issues.whole_kg(known[key]["capKg"], key) for key in self.limit_ids]
        self.scopes = [tuple(known[key].get(field) or None for field in ("region", "ownership", "grade")) for key in self.limit_ids]
        self.known_paths = {}
        for i, scope in enumerate(self.scopes):
            if any(crossing(scope, other) for other in self.scopes):
                issues.add("QUOTAS_NOT_LAMINAR", self.limit_ids[i])

    def path_of(self, row):
        """The limits that hold for a request."""
        own = (row["region"], row["ownership"], row["grade"])
        if own not in self.known_paths:
            self.known_paths[own] = tuple(
                q for q, scope in enumerate(self.scopes) if all(a is None or a == b for a, b in zip(scope, own))
            )
        return self.known_paths[own]

    def read_kilometres(self, rows, issues):
        """Km by place, way and factory; -1 = no way."""
        self.km, seen, twice, unknown = {}, set(), False, set()

        def km(value, ref):
            if value is None:
                return -1
            if safe(value) and 0 <= value <= MOST_KM:
                return value
            issues.add("BAD_NUMBER", ref)
            return -1

        def read(row):
            ref, place = row["factoryId"], row["placeId"]
            ways = self.km.setdefault(place, [[-1] * len(self.factories) for _ in range(3)])
            number = self.factory_of.get(ref)
            if number is None:
                unknown.add(ref)
                return
            factory = self.factories[number]
            rail, road = km(row.get("railKm"), ref), km(row.get("roadKm"), ref)
            last = km(0 if row.get("lastMileKm") is None else row["lastMileKm"], ref)
            ways[0][number] = rail if factory["rail"] else -1
            ways[1][number] = road if factory["road"] and road <= self.policy["maxRoadKm"] else -1
            ways[2][number] = rail + last if factory["rail"] and rail >= 0 and last >= 0 else -1

        for row in rows:
            read(row)
            if row["factoryId"] in self.factory_of:
                twice = twice or (row["factoryId"], row["placeId"]) in seen
                seen.add((row["factoryId"], row["placeId"]))
        if twice:
            for row in by_id(rows, lambda row: f"{row['factoryId']}/{row['placeId']}", issues).values():
                read(row)
        for ref in unknown:
            issues.add("UNKNOWN_REFERENCE", ref)

    def named_factory(self, row):
        """The number of the named factory; -1 = none is named, -2 = an unknown one."""
        ref = row.get("preferredFactoryId")
        if not ref:
            return -1
        if ref in self.factory_of:
            return self.factory_of[ref]
        self.issues.add("UNKNOWN_REFERENCE", f"{row['id']}/{ref}")
        return -2

    def route_of(self, row, market, named):
        """Requests of the same grade, place, transport and wish share a route; -1 = no distance of the place is known."""
        if row["placeId"] not in self.km:
            return -1
        preference = self.policy["preference"]
        wish = -1 if preference == "ignore" else named if named != -2 else (-2 if preference == "strict" else -1)
        key = (row["placeId"], row["transport"], market, wish)
        if key not in self.route_numbers:
            km = self.km[row["placeId"]][WAYS[row["transport"]]]
            makers = self.markets[market].makers
            own = [km[i] for i in makers]
            allowed = [i == wish or preference != "strict" or wish == -1 for i in makers]
            reach = sum(1 << f for f in range(len(makers)) if own[f] >= 0 and allowed[f])
            penalty = self.policy["preferencePenaltyKm"] if wish >= 0 and preference == "soft" else 0
            cost = [km[i] + (0 if i == wish else penalty) if reach >> f & 1 else -1 for f, i in enumerate(makers)]
            self.route_numbers[key] = len(self.routes)
            self.routes.append({"market": market, "reach": reach, "km": own, "cost": cost})
        return self.route_numbers[key]

    def reach(self, i):
        return 0 if self.route[i] < 0 else self.routes[self.route[i]]["reach"]

    # --- 3. Claims ---

    def read_claims(self, projects, volumes):
        issues, caps, step = self.issues, self.policy["claimCap"], self.step
        rooms = {}
        for key, project in by_id(projects, own_id, issues).items():
            remaining = issues.whole_kg(project["remainingKg"], key)
            plan = project.get("monthPlanKg")
            plan = math.inf if plan is None else issues.whole_kg(plan, key)
            remaining = remaining if caps["remaining"] else math.inf
            plan = plan if caps["monthPlan"] else math.inf
            cut = ["REMAINING"] if remaining < plan else ["REMAINING", "MONTH_PLAN"] if remaining == plan else ["MONTH_PLAN"]
            rooms[key] = (min(remaining, plan), cut)
        asked, members = {}, {}
        for i, row in enumerate(self.requests):
            project = row["projectId"]
            if project not in rooms:
                issues.add("UNKNOWN_REFERENCE", f"{row['id']}/{project}")
                volumes[i] = 0
                continue
            asked[project] = asked.get(project, 0) + volumes[i]
            members.setdefault(project, []).append(i)
        self.claim = [kg - kg % step for kg in volumes]
        self.most, self.lock_most = list(volumes), list(volumes)
        self.cut_by = [["STEP"] if self.claim[i] < kg else [] for i, kg in enumerate(volumes)]
        self.shared = []
        for project, own in members.items():
            room, cut = rooms[project]
            if asked[project] > room:
                self.share_room(own, volumes, asked[project], room, cut)

    def share_room(self, own, volumes, asked, room, cut):
        step = self.step
        shares = [volumes[i] * room // asked for i in own]
        fractions = [share % step + (volumes[i] * room - share * asked) / asked for i, share in zip(own, shares)]
        kg = [share - share % step for share in shares]
        left = room - sum(kg)
        for k in sorted(range(len(own)), key=lambda k: (-fractions[k], k)):
            if left < step or fractions[k] == 0:
                break
            if kg[k] + step <= volumes[own[k]]:
                kg[k] += step
                left -= step
        self.shared.append((room, own))
        for k, i in enumerate(own):
            self.claim[i] = kg[k]
            self.most[i] = max(kg[k], shares[k])
            self.lock_most[i] = min(volumes[i], room)
            self.cut_by[i] = cut + ["STEP"] if kg[k] < shares[k] else cut

    def read_locks(self, rows):
        self.locks = {}
        number_of = {row["id"]: i for i, row in enumerate(self.requests)}
        known = by_id(rows, lambda row: row["requestId"] + ("" if row["factoryId"] is None else f"/{row['factoryId']}"), self.issues)
        for ref in sorted(known, key=units):
            row = known[ref]
            kg = self.issues.whole_kg(row["kg"], row["requestId"])
            request = number_of.get(row["requestId"])
            if request is None:
                self.issues.add("UNKNOWN_REFERENCE", row["requestId"])
            elif row["factoryId"] is not None and row["factoryId"] not in self.factory_of:
                self.issues.add("UNKNOWN_REFERENCE", ref)
            else:
                self.locks.setdefault(request, []).append({**row, "kg": kg})
        for locks in self.locks.values():
            locks.sort(key=lambda lock: lock["factoryId"] is None)


def read_policy(policy, issues):
    checked = dict(policy)
    for name, least in (("stepKg", 1), ("preferencePenaltyKm", 0), ("maxRoadKm", 0)):
        if not safe(policy[name]) or policy[name] < least:
            issues.add("BAD_NUMBER", f"policy.{name}")
            checked[name] = least
    return checked


def crossing(a, b):
    """Two limits cross where they share requests and neither holds the other."""
    fields_a = {i for i in range(3) if a[i] is not None}
    fields_b = {i for i in range(3) if b[i] is not None}
    common = fields_a & fields_b
    return common != fields_a and common != fields_b and all(a[i] == b[i] for i in common)


# --- 4. Sets of factories ---


def capacity(cap, mask):
    return sum(kg for f, kg in enumerate(cap) if mask >> f & 1)


class Hall:
    """One grade: the reaches of its requests, and the sets of factories that can stop them."""

    def __init__(self, cap, asked):
        self.cap = cap
        self.reaches = sorted(asked)
        self.number_of = {reach: r for r, reach in enumerate(self.reaches)}
        self.sets, self.kg, self.above = [], [], [[] for _ in self.reaches]
        self.complete = len(cap) <= MOST_LISTED
        if not self.complete:
            listed = self.reaches
        else:
            listed = []
            for mask in range(1, 1 << len(cap)):
                union = inside = 0
                for reach, kg in asked.items():
                    if reach & ~mask == 0:
                        union |= reach
                        inside += kg
                if union == mask and capacity(cap, mask) <= inside:
                    listed.append(mask)
        for mask in listed:
            self.add(mask)

    def add(self, mask):
        for r, reach in enumerate(self.reaches):
            if reach & ~mask == 0:
                self.above[r].append(len(self.sets))
        self.sets.append(mask)
        self.kg.append(capacity(self.cap, mask))

    def room(self, taken):
        room = list(self.kg)
        for r, kg in enumerate(taken):
            for s in self.above[r]:
                room[s] -= kg
        return room

    def overloaded(self, load):
        """A set of factories that cannot carry these amounts, 0 = all can be carried."""
        cost = [[0 if reach >> f & 1 else -1 for f in range(len(self.cap))] for reach in [*self.reaches, -1]]
        spare = max(0, sum(self.cap) - sum(load))
        return Carriage(cost, [*load, spare], self.cap).relieve()


# --- 5. Locks ---


class Locked:
    def __init__(self, month):
        self.month = month
        self.lines, self.free_kg, self.total = [], {}, {}
        self.rooms = {}
        for room, own in month.shared if month.locks else ():
            left = [room - sum(month.claim[i] for i in own if i not in month.locks)]
            for i in own:
                self.rooms[i] = left
        cap = [list(market.cap) for market in month.markets]
        self.limit_kg = list(month.limit_kg)
        for i in sorted(month.locks):
            self.total[i] = 0
            for lock in month.locks[i]:
                if lock["factoryId"] is not None:
                    self.lock_row(cap, i, lock)
        asked = [{} for _ in cap]
        for i, route in enumerate(month.route):
            if route >= 0 and month.reach(i):
                known, reach = asked[month.market[i]], month.reach(i)
                known[reach] = known.get(reach, 0) + (month.lock_most if i in month.locks else month.most)[i]
        self.halls = [Hall(kg, known) for kg, known in zip(cap, asked)]
        self.taken = [[0] * len(hall.reaches) for hall in self.halls]
        self.free = [hall.room(taken) for hall, taken in zip(self.halls, self.taken)]
        for i in sorted(month.locks):
            for lock in month.locks[i]:
                if lock["factoryId"] is None:
                    self.lock_amount(i, lock)

    def exceeds(self, code, lock, left):
        if lock["kg"] > left:
            self.month.issues.add(code, lock["requestId"], lock["kg"] - left)

    def allowed(self, i, lock):
        claim = min(self.month.lock_most[i] - self.total[i], self.rooms.get(i, [math.inf])[0])
        left = min((self.limit_kg[q] for q in self.month.path[i]), default=math.inf)
        self.exceeds("LOCK_EXCEEDS_CLAIM", lock, claim)
        self.exceeds("LOCK_EXCEEDS_QUOTA", lock, left)
        return min(lock["kg"], claim, left)

    def take(self, i, kg):
        for q in self.month.path[i]:
            self.limit_kg[q] -= kg
        self.total[i] += kg
        if i in self.rooms:
            self.rooms[i][0] -= kg

    def lock_row(self, cap, i, lock):
        month = self.month
        market, route = month.market[i], month.route[i]
        f = -1 if market < 0 else month.markets[market].number_of(month.factory_of[lock["factoryId"]])
        km = -1 if route < 0 or f < 0 else month.routes[route]["km"][f]
        if km < 0:
            self.exceeds("LOCK_INFEASIBLE", lock, 0)
            return
        most = self.allowed(i, lock)
        self.exceeds("LOCK_EXCEEDS_SUPPLY", lock, cap[market][f])
        kg = min(most, cap[market][f])
        if kg == 0:
            return
        cap[market][f] -= kg
        self.take(i, kg)
        self.lines.append({"requestId": lock["requestId"], "factoryId": lock["factoryId"], "kg": kg, "km": km, "locked": True})

    def lock_amount(self, i, lock):
        month, self.free_kg[i] = self.month, 0
        reach, market = month.reach(i), month.market[i]
        if reach == 0:
            self.exceeds("LOCK_INFEASIBLE", lock, 0)
            return
        r = self.halls[market].number_of[reach]
        most = self.allowed(i, lock)
        supply = self.carried_most(market, r, lock["kg"])
        self.exceeds("LOCK_EXCEEDS_SUPPLY", lock, supply)
        kg = min(most, supply)
        self.taken[market][r] += kg
        for s in self.halls[market].above[r]:
            self.free[market][s] -= kg
        self.free_kg[i] = kg
        self.take(i, kg)

    def carried_most(self, market, r, kg):
        hall, taken = self.halls[market], self.taken[market]
        most = min([kg, *(self.free[market][s] for s in hall.above[r])])

        def fits(more):
            return hall.overloaded([load + more if k == r else load for k, load in enumerate(taken)]) == 0

        if hall.complete or fits(most):
            return most
        least, too_much = 0, most
        while too_much - least > 1:
            middle = (least + too_much) // 2
            least, too_much = (middle, too_much) if fits(middle) else (least, middle)
        return least


# --- 6. Levels ---


def read_tiers(month, halls):
    """Classes of requests that the rule cannot tell apart, by tier, in the order of their first request."""
    tiers = {}
    for i, row in enumerate(month.requests):
        if month.reach(i) == 0 or month.claim[i] == 0 or i in month.locks:
            continue
        market = month.market[i]
        r = halls[market].number_of[month.reach(i)]
        classes = tiers.setdefault(row["tier"], {})
        fair = classes.setdefault((month.path[i], market, r), {"market": market, "reach": r, "path": month.path[i], "claims": 0, "own": []})
        fair["claims"] += month.claim[i]
        fair["own"].append(i)
    return [(tier, list(tiers[tier].values())) for tier in sorted(tiers)]


def fill_tier(classes, halls, limit_kg, taken):
    """The stops of a tier: all shares of the claims rise together until a limit or a set of factories is exhausted."""
    live = [True] * len(classes)
    limit_room, limit_claims = list(limit_kg), [0] * len(limit_kg)
    room = [hall.room(kg) for hall, kg in zip(halls, taken)]
    claims = [[0] * len(hall.sets) for hall in halls]
    least, closed = [0.0] * len(halls), [0] * len(halls)
    for fair in classes:
        for q in fair["path"]:
            limit_claims[q] += fair["claims"]
        for s in halls[fair["market"]].above[fair["reach"]]:
            claims[fair["market"]][s] += fair["claims"]

    def lowest_rate(m):
        rate = 1.0
        for kg, asked in zip(room[m], claims[m]):
            if asked > 0 and kg < asked * rate and kg < asked - HAIR:
                rate = kg / asked
        return rate

    def next_stop():
        rate, limit, market = 1.0, -1, -1
        for q, kg in enumerate(limit_room):
            asked = limit_claims[q]
            if asked > 0 and kg < asked - HAIR and kg < rate * asked:
                rate, limit = kg / asked, q
        for m in range(len(halls)):
            if least[m] >= rate:
                continue
            least[m] = lowest_rate(m)
            if least[m] < rate * (1 - 1e-12):
                rate, market = least[m], m
        stop = {"limit": -1, "market": -1, "set": 0}
        if market >= 0:
            rate = max(0.0, rate)
            for s, mask in enumerate(halls[market].sets):
                if room[market][s] - rate * claims[market][s] <= HAIR:
                    closed[market] |= mask
            mask, reaches = closed[market], halls[market].reaches
            own = [c for c, fair in enumerate(classes) if fair["market"] == market and reaches[fair["reach"]] & ~mask == 0]
            stop.update(market=market, set=mask)
        elif limit >= 0:
            own = [c for c, fair in enumerate(classes) if limit in fair["path"]]
            stop.update(limit=limit)
        else:
            own = range(len(classes))
        stop["classes"] = [classes[c] for c in own if live[c]]
        for c in own:
            live[c] = False
        asked = sum(fair["claims"] for fair in stop["classes"])
        available = asked
        if market >= 0:
            available = math.floor(rate * asked + HAIR)
        elif limit >= 0:
            available = max(0, math.floor(limit_room[limit] + HAIR))
        stop.update(claims=asked, available=available)
        return stop

    stops = []
    while any(live):
        stop = next_stop()
        stops.append(stop)
        if not any(live):
            break
        rate = stop["available"] / stop["claims"]
        for fair in stop["classes"]:
            kg = fair["claims"] * rate
            for q in fair["path"]:
                limit_room[q] -= kg
                limit_claims[q] -= fair["claims"]
            m = fair["market"]
            for s in halls[m].above[fair["reach"]]:
                room[m][s] -= kg
                claims[m][s] -= fair["claims"]
    return stops


# --- 7. Whole steps ---


def round_tier(month, stops, halls, limit_kg, taken, allocated, rounded_up):
    limit_kg, taken, step = list(limit_kg), [list(kg) for kg in taken], month.step
    between = []

    def take(fair, kg):
        taken[fair["market"]][fair["reach"]] += kg
        for q in fair["path"]:
            limit_kg[q] -= kg

    for stop in stops:
        available, claims = stop["available"], stop["claims"]
        for fair in stop["classes"]:
            for i in fair["own"]:
                kg = month.claim[i]
                if available < claims:
                    kg, rest = divmod(month.claim[i] * available, claims)
                    over = kg % step
                    kg -= over
                    if over + rest > 0:
                        between.append((-((over + rest / claims) / step), i, fair))
                allocated[i], rounded_up[i] = kg, False
                take(fair, kg)
    free = [hall.room(kg) for hall, kg in zip(halls, taken)]
    full = set()
    for _, i, fair in sorted(between, key=lambda row: row[:2]):
        if id(fair) in full:
            continue
        own = free[fair["market"]]
        sets = halls[fair["market"]].above[fair["reach"]]
        if any(limit_kg[q] < step for q in fair["path"]) or any(own[s] < step for s in sets):
            full.add(id(fair))
            continue
        for s in sets:
            own[s] -= step
        take(fair, step)
        allocated[i] += step
        rounded_up[i] = True
    return limit_kg, taken


class Served:
    def __init__(self, month, locked):
        self.allocated, self.rounded_up = [0] * len(month.requests), [False] * len(month.requests)
        self.tiers, self.classes = [], 0
        halls, limit_kg, taken = locked.halls, locked.limit_kg, locked.taken
        for tier, classes in read_tiers(month, halls):
            again = True
            while again:
                stops = fill_tier(classes, halls, limit_kg, taken)
                left = round_tier(month, stops, halls, limit_kg, taken, self.allocated, self.rounded_up)
                again = False
                for hall, load in zip(halls, left[1]):
                    broken = 0 if hall.complete else hall.overloaded(load)
                    if broken:
                        hall.add(broken)
                        again = True
            limit_kg, taken = left
            self.tiers.append((tier, stops))
            self.classes += len(classes)


# --- 8. Factories ---


class Carriage:
    """The cheapest assignment of classes to factories: km and kg for each class, capacity of each factory."""

    def __init__(self, cost, amounts, cap):
        self.cost, self.count, self.pushes = cost, len(cap), 0
        self.flow = [[0] * self.count for _ in cost]
        self.potential = learnt(cost, amounts, cap)
        self.free = list(cap)
        for c, kg in enumerate(amounts):
            best, least = 0, math.inf
            for f, km in enumerate(cost[c]):
                if km >= 0 and km - self.potential[f] < least:
                    best, least = f, km - self.potential[f]
            self.flow[c][best] = kg
            self.free[best] -= kg
        self.best = [[self.cheapest(j, k) for k in range(self.count)] for j in range(self.count)]

    def cheapest(self, j, k):
        """Extra km and number of the class that is cheapest to move from factory j to k; None = none can be moved."""
        if j == k:
            return None
        moves = ((row[k] - row[j], c) for c, row in enumerate(self.cost) if self.flow[c][j] > 0 and row[k] >= 0)
        return min(moves, default=None)

    def km(self, j, k):
        return math.inf if self.best[j][k] is None else self.best[j][k][0]

    def move(self, j, k, kg):
        c = self.best[j][k][1]
        new = self.flow[c][k] == 0
        self.flow[c][j] -= kg
        self.flow[c][k] += kg
        if new:
            for to, km in enumerate(self.cost[c]):
                if to != k and km >= 0:
                    move = (km - self.cost[c][k], c)
                    self.best[k][to] = move if self.best[k][to] is None else min(move, self.best[k][to])
        if self.flow[c][j] == 0:
            for to in range(self.count):
                if self.best[j][to] is not None and self.best[j][to][1] == c:
                    self.best[j][to] = self.cheapest(j, to)

    def relieve(self):
        """Moves kg until no factory is overloaded, and returns 0; or the set of factories that are overloaded together."""
        count, free, potential = self.count, self.free, self.potential
        while min(free, default=0) < 0:
            far = [0 if kg < 0 else math.inf for kg in free]
            came, done, reached = [-1] * count, [False] * count, 0
            while True:
                here = -1
                for f in range(count):
                    if not done[f] and far[f] < (math.inf if here < 0 else far[here]):
                        here = f
                if here < 0:
                    return reached
                if free[here] > 0:
                    break
                done[here] = True
                reached |= 1 << here
                for f in range(count):
                    way = far[here] + potential[here] + self.km(here, f) - potential[f]
                    if way < far[f]:
                        far[f], came[f] = way, here
            for f in range(count):
                potential[f] += min(far[f], far[here])
            self.push_along(came, here)
        return 0

    def push_along(self, came, last):
        path, first = [], last
        while came[first] >= 0:
            path.append((came[first], first))
            first = came[first]
        length = now = sum(self.km(j, k) for j, k in path)
        while now == length and self.free[first] < 0 and self.free[last] > 0:
            kg = min([-self.free[first], self.free[last], *(self.flow[self.best[j][k][1]][j] for j, k in path)])
            for j, k in path:
                self.move(j, k, kg)
            self.free[first] += kg
            self.free[last] -= kg
            self.pushes += 1
            now = sum(self.km(j, k) for j, k in path)

    def prices(self):
        saved = [0] * self.count
        for _ in range(self.count):
            for j in range(self.count):
                for k in range(self.count):
                    saved[k] = max(saved[k], saved[j] - self.km(j, k))
        return saved


def learnt(cost, amounts, cap):
    """Initial prices: those of a sample of the classes, where there are many."""
    if len(amounts) < WORTH_SAMPLING:
        return [0] * len(cap)
    rows = range(0, len(amounts) - 1, SAMPLE_EVERY)
    some, total = sum(amounts[c] for c in rows), sum(amounts[:-1])
    if total == 0:
        return [0] * len(cap)
    share = [math.ceil(float(kg) * float(some) / float(total)) for kg in cap]
    part = Carriage([*(cost[c] for c in rows), [0] * len(cap)], [*(amounts[c] for c in rows), sum(share) - some], share)
    part.relieve()
    return part.potential


class Deliveries:
    def __init__(self, month, locked, allocated):
        amounts = list(allocated)
        for i, kg in locked.free_kg.items():
            amounts[i] = kg
        by_route = [0] * len(month.routes)
        for i, kg in enumerate(amounts):
            if kg > 0:
                by_route[month.route[i]] += kg
        self.lines, self.named_kg, self.used, self.prices = [], [0] * len(amounts), [], []
        self.pushes = self.classes = 0
        flow = {}
        for m, hall in enumerate(locked.halls):
            own = [r for r, route in enumerate(month.routes) if route["market"] == m and by_route[r] > 0]
            kg = [by_route[r] for r in own]
            cost = [*(month.routes[r]["cost"] for r in own), [0] * len(hall.cap)]
            spare = sum(hall.cap) - sum(kg)
            carriage = Carriage(cost, [*kg, spare], hall.cap)
            if spare < 0 or carriage.relieve() != 0:
                raise ValueError("the amounts cannot be carried")
            flow.update(zip(own, carriage.flow))
            self.used.append([cap - left for cap, left in zip(month.markets[m].cap, carriage.flow[-1])])
            self.prices.append(carriage.prices())
            self.pushes += carriage.pushes
            self.classes += len(own)
        self.deliver(month, locked, amounts, flow)

    def deliver(self, month, locked, amounts, flow):
        policy = month.policy
        penalty = policy["preferencePenaltyKm"] if policy["preference"] == "soft" else 0
        fixed = {}
        for line in locked.lines:
            fixed.setdefault(line["requestId"], []).append(line)
        ton_km = cost = named_kg = split = 0
        for i, left in enumerate(amounts):
            request = month.requests[i]
            own = list(fixed.get(request["id"], ()))
            if left > 0:
                route, market = month.routes[month.route[i]], month.markets[month.market[i]]
                for f, have in enumerate(flow[month.route[i]]):
                    kg = min(left, have)
                    if kg > 0:
                        own.append({"requestId": request["id"], "factoryId": market.ids[f], "kg": kg, "km": route["km"][f], "locked": False})
                    left -= kg
                    flow[month.route[i]][f] -= kg
                    if left == 0:
                        break
            wish = None if month.named[i] < 0 else month.factories[month.named[i]]["id"]
            for line in own:
                away = wish is not None and line["factoryId"] != wish and not line["locked"]
                ton_km += line["kg"] * line["km"]
                cost += line["kg"] * (line["km"] + penalty if away else line["km"])
                if line["factoryId"] == wish:
                    self.named_kg[i] += line["kg"]
            named_kg += self.named_kg[i]
            split += len({line["factoryId"] for line in own}) > 1
            self.lines.extend(own)
        self.sums = {"tonKm": ton_km / 1000, "costKgKm": cost, "preferredKg": named_kg, "splitRequests": split}


# --- 9. The result ---


def read_groups(month, locked, served):
    groups, group_of = [], [-1] * len(month.requests)

    def whole(tier, kg, count):
        fields = {"id": len(groups), "tier": tier, "levelNum": 1, "levelDen": 1, "claimsKg": kg, "availableKg": kg}
        return {**fields, "requests": count, "binding": [], "alreadyUsedKg": 0, "shortKg": 0}

    if locked.free_kg:
        for i in locked.free_kg:
            group_of[i] = 0
        groups.append(whole(0, sum(locked.total[i] for i in locked.free_kg), len(locked.free_kg)))
    for tier, stops in served.tiers:
        for stop in stops:
            own = [i for fair in stop["classes"] for i in fair["own"]]
            group = whole(tier, stop["claims"], len(own))
            if stop["limit"] >= 0 or stop["market"] >= 0:
                group["binding"] = binding = bindings(month, stop)
                group.update(levelNum=stop["available"], levelDen=stop["claims"], availableKg=stop["available"])
                group["alreadyUsedKg"] = sum(row["capKg"] for row in binding) - stop["available"]
            group["shortKg"] = max(0, stop["available"] - sum(served.allocated[i] for i in own))
            for i in own:
                group_of[i] = group["id"]
            groups.append(group)
    return groups, group_of


def bindings(month, stop):
    if stop["limit"] >= 0:
        return [{"kind": "QUOTA", "ref": month.limit_ids[stop["limit"]], "capKg": month.limit_kg[stop["limit"]]}]
    market = month.markets[stop["market"]]
    return [
        {"kind": "SUPPLY", "ref": ref, "grade": market.grade, "capKg": market.cap[f]}
        for f, ref in enumerate(market.ids)
        if stop["set"] >> f & 1
    ]


def explain(month, locked, served, groups, group_of, deliveries):
    rows = []
    for i, request in enumerate(month.requests):
        is_locked = i in locked.total
        claim = locked.total[i] if is_locked else month.claim[i]
        allocated = locked.total[i] if is_locked else served.allocated[i]
        group = None if group_of[i] < 0 else groups[group_of[i]]
        if is_locked:
            reason = "LOCKED"
        elif group is not None:
            reason = "FULL" if group["levelNum"] == group["levelDen"] else "LEVEL" if group["levelNum"] else "EXHAUSTED"
        else:
            reason = "NO_ROUTE" if month.reach(i) == 0 and month.volume[i] > 0 else "NO_CLAIM"
        stopped = reason in ("LEVEL", "EXHAUSTED")
        rows.append({
            "requestId": request["id"],
            "volumeKg": month.volume[i],
            "claimKg": claim,
            "allocatedKg": allocated,
            "tier": group["tier"] if group is not None else request["tier"] if safe(request["tier"]) else 0,
            "group": None if group is None else group["id"],
            "reason": reason,
            "claimCutBy": [] if is_locked or claim == month.volume[i] else month.cut_by[i],
            "roundedUp": served.rounded_up[i],
            "gainPerTonKg": claim * 1000 / group["claimsKg"] if stopped else 0,
            "preferred": preferred(month, i, allocated, deliveries),
        })
    return rows


def preferred(month, i, allocated, deliveries):
    named = month.named[i]
    if named == -1:
        return "NONE"
    f = -1 if named < 0 or month.route[i] < 0 else month.markets[month.market[i]].number_of(named)
    if f < 0 or month.routes[month.route[i]]["km"][f] < 0:
        return "NO_ROUTE"
    if allocated == 0:
        return "NONE"
    kg = deliveries.named_kg[i]
    return "MET" if kg == allocated else "PARTIAL" if kg > 0 else "FULL_ELSEWHERE"


def propose(given):
    """The whole allocation of a month."""
    given = known_fields(given)
    parts = with_first(given)
    month = Month(parts)
    locked = Locked(month)
    served = Served(month, locked)
    deliveries = Deliveries(month, locked, served.allocated)
    groups, group_of = read_groups(month, locked, served)
    explanations = explain(month, locked, served, groups, group_of, deliveries)
    prices = [
        {"factoryId": ref, "grade": market.grade, "capKg": market.cap[f], "usedKg": deliveries.used[m][f],
         "freeKg": market.cap[f] - deliveries.used[m][f], "priceKm": deliveries.prices[m][f]}
        for m, market in enumerate(month.markets)
        for f, ref in enumerate(market.ids)
    ]
    allocated = sum(row["allocatedKg"] for row in explanations)
    totals = {
        "supplyKg": month.supply,
        "claimsKg": sum(row["claimKg"] for row in explanations),
        "allocatedKg": allocated,
        "unusedSupplyKg": month.supply - allocated,
        **deliveries.sums,
        "byTier": tier_sums(explanations),
    }
    result = {
        "lines": deliveries.lines,
        "explanations": explanations,
        "groups": groups,
        "prices": sorted(prices, key=lambda row: (units(row["factoryId"]), units(row["grade"]))),
        "totals": totals,
        "issues": month.issues.sorted(),
        "stats": {
            "fairClasses": served.classes,
            "flows": deliveries.pushes,
            "costClasses": deliveries.classes,
            "pivots": sum(len(stops) for _, stops in served.tiers),
        },
    }
    return result if parts is given else whole_again(result)


def tier_sums(rows):
    sums = {}
    for row in rows:
        total = sums.setdefault(row["tier"], {"tier": row["tier"], "claimsKg": 0, "allocatedKg": 0})
        total["claimsKg"] += row["claimKg"]
        total["allocatedKg"] += row["allocatedKg"]
    return [sums[tier] for tier in sorted(sums)]


# --- 10. Tons that are served first ---


def with_first(given):
    step = given["policy"]["stepKg"]

    def first_of(row):
        kg, volume = row.get("firstKg", 0), row["volumeKg"]
        if not safe(kg) or kg <= 0 or not safe(volume):
            return 0
        return volume if kg >= volume else kg - kg % (step if safe(step) and step > 0 else 1)

    if not any(first_of(row) > 0 for row in given["requests"]):
        return given
    locked = {lock["requestId"] for lock in given["locks"]}
    requests = []
    for row in given["requests"]:
        kg = 0 if row["id"] in locked else first_of(row)
        if not safe(row["tier"]) or row["tier"] < 1:
            requests.append(row)
        elif kg == 0:
            requests.append({**row, "tier": row["tier"] + 1})
        elif kg >= row["volumeKg"]:
            requests.append({**row, "tier": 1})
        else:
            requests.append({**row, "tier": row["tier"] + 1, "volumeKg": row["volumeKg"] - kg})
            requests.append({**row, "id": row["id"] + FIRST, "volumeKg": kg, "tier": 1})
    return {**given, "requests": requests}


def whole_again(result):
    def whole(ref):
        return ref[: -len(FIRST)] if ref.endswith(FIRST) else ref

    lines = {}
    for line in result["lines"]:
        key = f"{whole(line['requestId'])}/{line['factoryId']}"
        if key in lines:
            lines[key]["kg"] += line["kg"]
        else:
            lines[key] = {**line, "requestId": whole(line["requestId"])}
    parts = {whole(row["requestId"]): row for row in result["explanations"] if row["requestId"].endswith(FIRST)}
    rows = []
    for row in result["explanations"]:
        if row["requestId"].endswith(FIRST):
            continue
        row = {**row, "tier": max(0, row["tier"] - 1)}
        rows.append(together(row, parts[row["requestId"]]) if row["requestId"] in parts else row)
    counts = {}
    for line in lines.values():
        counts[line["requestId"]] = counts.get(line["requestId"], 0) + 1
    by_tier = {}
    for total in result["totals"]["byTier"]:
        tier = max(0, total["tier"] - 1)
        known = by_tier.setdefault(tier, {"tier": tier, "claimsKg": 0, "allocatedKg": 0})
        known["claimsKg"] += total["claimsKg"]
        known["allocatedKg"] += total["allocatedKg"]
    totals = {
        **result["totals"],
        "splitRequests": sum(count > 1 for count in counts.values()),
        "byTier": [by_tier[tier] for tier in sorted(by_tier)],
    }
    groups = [{**group, "tier": max(0, group["tier"] - 1)} for group in result["groups"]]
    return {**result, "lines": list(lines.values()), "explanations": rows, "groups": groups, "totals": totals}


def together(later, first):
    same = later["preferred"] == first["preferred"] or first["preferred"] == "NONE"
    wish = later["preferred"] if same else first["preferred"]
    return {
        **later,
        **{name: later[name] + first[name] for name in ("volumeKg", "claimKg", "allocatedKg")},
        "claimCutBy": list(dict.fromkeys([*first["claimCutBy"], *later["claimCutBy"]])),
        "roundedUp": later["roundedUp"] or first["roundedUp"],
        "preferred": "PARTIAL" if wish != later["preferred"] and later["preferred"] != "NONE" else wish,
        "first": {name: first[name] for name in ("claimKg", "allocatedKg", "group")},
    }


# --- 11. The published rows of a month ---


def open_leaf(leaf):
    return hashlib.sha256(b"\0" + canonical(leaf).encode("utf-8")).hexdigest()


def tree_root(leaves):
    if len(leaves) == 1:
        return leaves[0]
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    both = bytes.fromhex(tree_root(leaves[:left])) + bytes.fromhex(tree_root(leaves[left:]))
    return hashlib.sha256(b"\1" + both).hexdigest()


def open_root(told):
    return tree_root(sorted([*map(open_leaf, [told["month"], *told["limits"], *told["rows"]]), *told["others"]]))


def open_month(told):
    def named(cell):
        return dict(zip(("region", "ownership", "grade"), cell.split("/")))

    kg, requests = {}, []
    for row in told["rows"]:
        cell = named(row["cell"])
        kg[cell["grade"]] = kg.get(cell["grade"], 0) + row["volumeKg"] + row["allocatedKg"]
        fields = {name: row[name] for name in ("id", "tier", "volumeKg", "firstKg")}
        requests.append({**cell, **fields, "projectId": "projects", "placeId": "places", "transport": "RAILWAY"})
    return {
        "factories": [{"id": "plants", "rail": True, "road": True}],
        "supply": [{"factoryId": "plants", "grade": grade, "kg": total} for grade, total in kg.items()],
        "projects": [{"id": "projects", "remainingKg": 0}],
        "requests": requests,
        "distances": [{"factoryId": "plants", "placeId": "places", "railKm": 0, "roadKm": 0}],
        "quotas": [{**named(limit["cell"]), "id": limit["cell"], "capKg": limit["capKg"]} for limit in told["limits"]],
        "locks": [{"requestId": row["id"], "factoryId": None, "kg": row["allocatedKg"]} for row in told["rows"] if row["byHand"]],
        "policy": {
            "stepKg": told["month"]["stepKg"], "preference": "ignore", "preferencePenaltyKm": 0, "maxRoadKm": 0,
            "claimCap": {"remaining": False, "monthPlan": False},
        },
    }


def reopen(told, paper=None):
    given = {row["requestId"]: row["allocatedKg"] for row in propose(open_month(told))["explanations"]}
    root, differing = open_root(told), [row["id"] for row in told["rows"] if given[row["id"]] != row["allocatedKg"]]
    on_paper = paper or told["order"].get("printed")
    print(f"root    {root}\njournal {told['root']}\nprinted {on_paper}\nrows    {len(told['rows'])}, not told {len(told['others'])}")
    for ref in differing:
        print(f"differs {ref}")
    return 1 if differing or root != told["root"] or on_paper not in (None, root) else 0


def main(arguments):
    flags = [word for word in arguments if word.startswith("--")]
    files = [word for word in arguments if not word.startswith("--")]
    if len(files) not in ((1, 2) if "--open" in flags else (1,)) or any(flag not in ("--hash", "--lines", "--open") for flag in flags):
        print(__doc__, file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    with open(0 if files[0] == "-" else files[0], encoding="utf-8") as file:
        text = file.read()
    if "--open" in flags:
        return reopen(read_json(text), *files[1:])
    months = text.rstrip("\n").split("\n") if "--lines" in flags else [text]
    for text in months:
        month = read_json(text)
        result = propose(month)
        print(f"month  {sha256(month)}\nresult {sha256(result)}" if "--hash" in flags else canonical(result))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
