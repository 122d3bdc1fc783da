package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

type event struct {
	Event string `json:"event"`
	Data  struct {
		InvitationID string `json:"invitation_id"`
	} `json:"data"`
}

// In production: a unique column, written in the transaction of the work.
var handled sync.Map

// verified reports whether a request is signed with the secret and at most five minutes old.
func verified(body []byte, header http.Header, key []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(signature), expected) { // in constant time
			return true
		}
	}
	return false
}

func handle(id string, body []byte) {
	var received event
	if err := json.Unmarshal(body, &received); err != nil {
		log.Println(err)
		return
	}
	if _, again := handled.LoadOrStore(id, true); again {
		fmt.Println("again", id)
		return
	}
	fmt.Println("handled", id, received.Event, received.Data.InvitationID)
}

func main() {
	encoded := strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(key) == 0 {
		log.Fatal("WEBHOOK_SECRET must be a secret, whsec_…")
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// The raw bytes: parsing comes after verifying.
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
		if err != nil || !verified(body, request.Header, key) {
			response.WriteHeader(http.StatusUnauthorized)
			return
		}
		// Respond first, work afterwards.
		response.WriteHeader(http.StatusNoContent)
		go handle(request.Header.Get("webhook-id"), body)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "4020"
	}
	fmt.Println("listening")
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
