"""moto's server with a stand-in for each resource type that its CloudFormation lacks, so that a whole stage deploys, and
with the outputs of other stacks, which it does not read either.

A stand-in has a name and attributes and does nothing: there is no gateway, no CloudFront and no SES behind it, and custom
resources (the upload of the page's files) run no function. docs/operations.md, "Try it on an emulator of AWS".

Usage: python3 test/support/engines/aws-emulator.py --port 5577
"""

import sys
from collections import Counter

from moto.cloudformation import parsing
from moto.cloudformation.models import ChangeSet, CloudFormationBackend, Stack, cloudformation_backends
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.common_models import CloudFormationModel
from moto.core.responses import ActionResult
from moto.kms.models import Key
from moto.server import main
from moto.sesv2.models import SESV2Backend, sesv2_backends


class StandIn(CloudFormationModel):
    # moto takes the name of a model's service from that of its module.
    __module__ = "moto.standin.models"

    def __init__(self, name):
        self.name = name

    @property
    def physical_resource_id(self):
        return self.name

    @staticmethod
    def cloudformation_name_type():
        return ""

    @staticmethod
    def cloudformation_type():
        return "AWS::Stand::In"

    @classmethod
    def has_cfn_attr(cls, attr):
        return True

    def get_cfn_attribute(self, attribute):
        if attribute == "ApiEndpoint":
            return f"https://{self.name.lower()}.execute-api.example.com"
        return f"arn:aws:stand:::in/{self.name}" if attribute.endswith("Arn") else f"{self.name}-{attribute}".lower()

    def is_created(self):
        return True

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **kwargs):
        # Whoever calls an alias calls its function.
        function = cloudformation_json.get("Properties", {}).get("FunctionName")
        return cls(f"arn:aws:lambda:{region_name}:{account_id}:function:{function}" if function else resource_name)

    @classmethod
    def update_from_cloudformation_json(cls, original_resource, *args, **kwargs):
        return original_resource

    @classmethod
    def delete_from_cloudformation_json(cls, *args, **kwargs):
        return None


class Identity(StandIn):
    """moto's SES has identities, but its CloudFormation makes none. The owner confirms one when it was looked at twice."""

    __module__ = StandIn.__module__

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **kwargs):
        name = cloudformation_json["Properties"]["EmailIdentity"]
        sesv2_backends[account_id][region_name].create_email_identity(name, None, None, None)
        return cls(name)


get_identity = SESV2Backend.get_email_identity
looks = Counter()


def confirmed_identity(self, email_identity):
    identity = get_identity(self, email_identity)
    looks[email_identity] += 1
    identity.verified_for_sending_status = looks[email_identity] > 2
    return identity


SESV2Backend.get_email_identity = confirmed_identity

known = parsing.resource_class_from_type
seen = set()


def class_of(resource_type):
    # moto's version of a function lacks its number, which an alias names.
    lacking = resource_type.startswith("Custom::") or resource_type == "AWS::Lambda::Version"
    found = None if lacking else known(resource_type)
    if found is None and resource_type not in parsing.NULL_MODELS:
        if resource_type not in seen:
            print(f"Stand-in for {resource_type}", flush=True)
        seen.add(resource_type)
        return Identity if resource_type == "AWS::SES::EmailIdentity" else StandIn
    return found


parsing.resource_class_from_type = class_of

clean = parsing.clean_json


def clean_json(value, resources):
    """Also resolves Fn::GetStackOutput, which moto lacks."""
    if isinstance(value, dict) and "Fn::GetStackOutput" in value:
        wanted = clean(value["Fn::GetStackOutput"], resources)
        region = wanted.get("Region", resources._region_name)
        stack = cloudformation_backends[resources._account_id][region].get_stack(wanted["StackName"])
        return next(output.value for output in stack.output_map.values() if output.key == wanted["OutputName"])
    return clean(value, resources)


parsing.clean_json = clean_json


def output_of_nested_stack(self, attribute):
    """moto's nested stacks have outputs, but no attributes by which the stack around them reads these."""
    wanted = attribute.removeprefix("Outputs.")
    return next(output.value for output in self.output_map.values() if output.key == wanted)


Stack.get_cfn_attribute = output_of_nested_stack
Stack.has_cfn_attr = classmethod(lambda cls, attribute: attribute.startswith("Outputs."))

create_key = Key.create_from_cloudformation_json.__func__


def create_key_with_tags(cls, resource_name, cloudformation_json, *args, **kwargs):
    """moto hands the tags of CloudFormation (Key, Value) to KMS, whose tags have TagKey and TagValue."""
    properties = dict(cloudformation_json["Properties"])
    properties["Tags"] = [
        {"TagKey": tag["Key"], "TagValue": tag["Value"]} for tag in properties.get("Tags", [])
    ]
    return create_key(cls, resource_name, {**cloudformation_json, "Properties": properties}, *args, **kwargs)


Key.create_from_cloudformation_json = classmethod(create_key_with_tags)

apply = ChangeSet.apply


def apply_with_outputs(self):
    """moto makes the resources of a change set's template, but the stack keeps the outputs of its template before: none."""
    apply(self)
    self.stack.template_dict = self.template_dict
    self.stack.output_map = self.stack._create_output_map()


ChangeSet.apply = apply_with_outputs

get_param = CloudFormationResponse._get_param


def get_param_of_stack(self, name, *args):
    """moto takes the change set of any stack that has the name, and the CDK gives all of them the same one."""
    value = get_param(self, name, *args)
    if name != "ChangeSetName" or self._get_action() == "CreateChangeSet":
        return value
    named = get_param(self, "StackName")
    sets = self.cloudformation_backend.change_sets.items()
    found = [arn for arn, one in sets if one.change_set_name == value and named in (one.stack.name, one.stack.stack_id)]
    return found[0] if found else value


CloudFormationResponse._get_param = get_param_of_stack

delete_change_set = CloudFormationBackend.delete_change_set


def delete_known_change_set(self, change_set_name):
    """moto fails with 500 for one that does not exist, which the CDK retries for a minute before each deployment."""
    if change_set_name in self.change_sets:
        delete_change_set(self, change_set_name)


CloudFormationBackend.delete_change_set = delete_known_change_set


def update_termination_protection(self):
    """moto lacks this action. Without it each protected stack looks changed to the CDK."""
    stack = self.cloudformation_backend.get_stack(self._get_param("StackName"))
    stack.enable_termination_protection = str(self._get_param("EnableTerminationProtection")).lower() == "true"
    return ActionResult({"StackId": stack.stack_id})


CloudFormationResponse.update_termination_protection = update_termination_protection
main(sys.argv[1:])
