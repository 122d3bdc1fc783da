"""Hooks for schemathesis on the local service; docs/testing.md says how to run it."""

import itertools
import json
import os
import random
import re
import urllib.request

import schemathesis

addresses = itertools.count(1)
# What exists in the account, by the prefix of its id.
ids = {"inv": set(), "evt": set(), "whe": set()}


@schemathesis.auth(refresh_interval=20)
class Keys:
    """A new account every 20 seconds, so that neither its limits nor its credits run out."""

    def get(self, case, context):
        body = json.dumps({"name": "Schemathesis", "credits": 1000}).encode()
        with urllib.request.urlopen(os.environ["CONTROL_URL"] + "/accounts", body) as response:
            for known in ids.values():
                known.clear()
            return json.load(response)["api_key"]

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    number = next(addresses)
    case.headers["X-Local-Source-Ip"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    # Webhooks go nowhere: a generated URL could be somebody's.
    if isinstance(case.body, dict) and isinstance(case.body.get("url"), str):
        case.body["url"] = "http://127.0.0.1:65535/"

    # Most ids name something; the gateway ends a path at a decoded "?", where another operation may answer.
    area = case.operation.path.split("/")[1]
    known = sorted(ids[{"events": "evt", "webhook_endpoints": "whe"}.get(area, "inv")])
    for name, value in (case.path_parameters or {}).items():
        exists = known and random.random() < 0.7
        case.path_parameters[name] = random.choice(known) if exists else re.sub(r"\?|%3[fF]", "", str(value))


@schemathesis.hook
def after_call(context, case, response):
    for found, prefix in re.findall(r'"((inv|evt|whe)_[0-9a-z]{26,})"', response.text):
        ids[prefix].add(found)
