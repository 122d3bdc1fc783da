<?php
// Start it with: php -S 0.0.0.0:4020 receiver.php

declare(strict_types=1);

/** Whether a request is signed with the secret and at most five minutes old. */
function verified(string $body, string $secret): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || $key === '') {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) { // in constant time
            return true;
        }
    }
    return false;
}

// The raw bytes: parsing comes after verifying.
$body = file_get_contents('php://input');
if (!verified($body, getenv('WEBHOOK_SECRET') ?: '')) {
    http_response_code(401);
    exit;
}

$id = $_SERVER['HTTP_WEBHOOK_ID'];
$event = json_decode($body, true, 512, JSON_THROW_ON_ERROR);

// In production: a unique column, written in the transaction of the work.
$known = @fopen(sys_get_temp_dir() . '/webhook-' . hash('sha256', $id), 'x') === false;
error_log($known ? "again $id" : "handled $id {$event['event']} {$event['data']['invitation_id']}");
http_response_code(204);
